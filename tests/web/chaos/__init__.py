"""The proof that nothing is lost: plugs are pulled, disks fill up, messages go astray."""
