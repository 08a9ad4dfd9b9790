/** On an answer that the service worker kept: when, in milliseconds since 1970. */
export const keptAtHeader = 'x-kept-at'
