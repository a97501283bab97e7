// Registers the worker that keeps the site and the editor for times without network, when the page has loaded and is idle: a first visit
// doesn't wait for it. A page that demands Trusted Types takes the address through a policy, which gives this one only.

const { serviceWorker } = navigator;

const register = () => {
  /** @param {string} _address */
  const createScriptURL = (_address) => '/service-worker.js';
  const rules = { createScriptURL };
  const { trustedTypes } =
    /** @type {{ trustedTypes?: { createPolicy(name: string, given: typeof rules): typeof rules } }} */ (globalThis);
  const policy = trustedTypes?.createPolicy('service-worker', rules) ?? rules;
  serviceWorker.register(policy.createScriptURL('')).catch(() => {
    // Blocked by the browser's settings, or the network is gone: the site works without.
  });
};

const whenIdle = () => (globalThis.requestIdleCallback ?? setTimeout)(register);

// Absent where the connection is not secure, and pages of files have none. A page that a worker has brought has one, which the browser itself keeps up to
// date: registering again could bring back one that is about to be gone.
if (serviceWorker && !serviceWorker.controller && !('staticSite' in document.documentElement.dataset)) {
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle);
}
