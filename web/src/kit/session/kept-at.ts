/** Header of a reply from the service worker's cache: time of caching, in milliseconds since the epoch. */
export const keptAtHeader = 'x-kept-at'
