/** @param {number} value */
export const whole = (value) => Math.round(value).toLocaleString('en');
/** @param {number} ms */
export const milliseconds = (ms) => `${whole(ms)} ms`;
/** @param {number} ms */
export const seconds = (ms) => `${(ms / 1_000).toFixed(1)} s`;
/** @param {number} bytes */
export const megabytes = (bytes) => `${whole(bytes / 1e6)} MB`;
