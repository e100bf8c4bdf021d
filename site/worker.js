// Python in a worker: one request after the other, each answered by answers.py.

import { loadPyodide } from "./pyodide/pyodide.mjs";

const PACKED = "plyground.zip";

const ready = start();
ready.then(
  () => postMessage({ ready: true }),
  (error) => postMessage({ failed: String(error) }),
);

async function start() {
  const [python, packed] = await Promise.all([loadPyodide(), fetchPacked()]);
  python.unpackArchive(packed, "zip", { extractDir: "/plyground" });
  python.runPython('import sys; sys.path.insert(0, "/plyground")');
  return python.pyimport("answers").answer;
}

async function fetchPacked() {
  const answer = await fetch(PACKED);
  if (!answer.ok) throw new Error(`${PACKED}: ${answer.status}`);
  return answer.arrayBuffer();
}

onmessage = async ({ data: { id, request } }) => {
  try {
    const answer = await ready;
    postMessage({ id, found: JSON.parse(answer(JSON.stringify(request))) });
  } catch (error) {
    postMessage({ id, found: { error: String(error), said: null } });
  }
};
