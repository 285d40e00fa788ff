/**
 * Keeps the tools usable without a network: their pages, scripts and styles, and everything printed.
 * Whatever may change is fetched from the network if possible; only files that never change come from the store first.
 */

const STORE = "cradle-tools-1";
const TOOLS = ["/planner", "/reference", "/map", "/rules"];

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (pathname.startsWith("/assets/")) event.respondWith(storeFirst(request));
  else if (isKept(request, pathname)) event.respondWith(networkFirst(request, pathname));
});

function isKept(request, pathname) {
  if (request.mode === "navigate") return TOOLS.includes(pathname);
  return (
    pathname === "/api/reference" ||
    /^\/api\/games\/\w+\/rules$/.test(pathname) ||
    pathname.startsWith("/map/")
  );
}

/** Files with a hash in their name never change: from the store first. */
async function storeFirst(request) {
  const store = await caches.open(STORE);
  return (await store.match(request)) ?? kept(store, request, await fetch(request));
}

/** Everything else from the network first. All pages of the tools are one file, kept once. */
async function networkFirst(request, pathname) {
  const store = await caches.open(STORE);
  const key = request.mode === "navigate" ? TOOLS[0] : request;
  try {
    return await kept(store, key, await fetch(request));
  } catch {
    return (await store.match(key, { ignoreSearch: pathname === "/api/reference" })) ?? Response.error();
  }
}

async function kept(store, key, response) {
  if (response.ok) await store.put(key, response.clone());
  return response;
}
