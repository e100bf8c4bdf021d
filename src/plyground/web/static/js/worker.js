// Without a network: home, rules, lessons and finished reviews open from what was kept.
//
// Never kept: rooms, their interface, and anything that is sent. The server adds EDITION below.

const PAGES = `pages-${self.EDITION}`;
const REVIEWS = "reviews";
const OFFLINE = "/offline";
const ALWAYS = ["/", "/you", OFFLINE];
const LASTING = /^\/(static|catalogue)\/v-/;
const ASKED = /^\/(games\.js$|demo\/)/;
const OPEN = /^\/(you|rules\/[^/]+|lessons\/[^/]+|(room|watch)\/[^/]+\/review)?$/;
const REVIEW = /^\/api\/(rooms|watch)\/[^/]+\/review$/;
const FILE = /(?:href|src)="(\/static\/v-[^"]+)"/g;

self.addEventListener("install", (event) => event.waitUntil(fill()));
self.addEventListener("activate", (event) => event.waitUntil(tidy()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (LASTING.test(pathname)) event.respondWith(keptFirst(request));
  else if (ASKED.test(pathname)) event.respondWith(askedFirst(request, PAGES));
  else if (REVIEW.test(pathname)) event.respondWith(askedFirst(request, REVIEWS));
  else if (request.mode === "navigate") event.respondWith(page(request, OPEN.test(pathname)));
});

/** Keep the pages that are always there, with their files; the first ones must come, the others may. */
async function fill() {
  const cache = await caches.open(PAGES);
  await cache.addAll(["/games.js", ...ALWAYS]);
  const facts = await (await cache.match("/games.js")).text();
  const games = Object.keys(JSON.parse(facts.match(/TITLES = (\{.*?\});/)[1]));
  const more = games.flatMap((game) => [`/rules/${game}`, `/lessons/${game}`]);
  for (const path of more) await cache.add(path).catch(() => {});
  const files = new Set();
  for (const path of [...ALWAYS, ...more]) {
    const text = (await (await cache.match(path))?.text()) ?? "";
    for (const [, file] of text.matchAll(FILE)) files.add(file);
  }
  for (const file of files) await cache.add(file).catch(() => {});
  await self.skipWaiting();
}

/** Files of editions before go. */
async function tidy() {
  const old = (await caches.keys()).filter((name) => ![PAGES, REVIEWS].includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function keptFirst(request) {
  return (await caches.match(request)) ?? askedFirst(request, PAGES);
}

/** The answer of the server, and without it the one that was kept. */
async function askedFirst(request, name) {
  try {
    const answer = await fetch(request);
    if (answer.ok) (await caches.open(name)).put(request, answer.clone());
    return answer;
  } catch {
    return (await caches.match(request)) ?? Response.error();
  }
}

/** A page; one that is not open to everybody is not kept, and says without a network that it waits. */
async function page(request, isKept) {
  const { pathname } = new URL(request.url);
  try {
    const answer = await fetch(request);
    if (isKept && answer.ok) (await caches.open(PAGES)).put(pathname, answer.clone());
    return answer;
  } catch {
    return (isKept && (await caches.match(pathname))) || caches.match(OFFLINE);
  }
}
