// Runs in a measured page before anything else does. Plain JavaScript: the browser's types would change Node's here.
const vitals = { fcp: 0, lcp: 0, lcpOf: '', cls: 0, worstShift: 0, moved: '', tasks: [], inp: 0 }
globalThis.vitals = vitals

const observe = (type, take, more = {}) =>
  new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...more })
const nameOf = (node) => (node?.tagName ? `${node.tagName.toLowerCase()}.${node.classList[0] ?? ''}` : 'gone')
const place = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ')

observe('paint', ({ name, startTime }) => {
  if (name === 'first-contentful-paint') {
    vitals.fcp = startTime
  }
})
observe('largest-contentful-paint', ({ startTime, element }) => {
  vitals.lcp = startTime
  vitals.lcpOf = `${nameOf(element)} "${element?.textContent.trim().slice(0, 40)}"`
})
observe('layout-shift', ({ value, hadRecentInput, sources, startTime }) => {
  if (hadRecentInput) {
    return
  }
  vitals.cls += value
  if (value > vitals.worstShift && sources[0]) {
    const { node, previousRect, currentRect } = sources[0]
    const way = `${place(previousRect)} to ${place(currentRect)}`
    vitals.worstShift = value
    vitals.moved = `${value.toFixed(3)} at ${startTime.toFixed(0)} ms, ${nameOf(node)} from ${way}`
  }
})
observe('longtask', ({ startTime, duration }) => vitals.tasks.push([startTime, duration]))
const noteInteraction = ({ duration, interactionId }) => {
  if (interactionId > 0) {
    vitals.inp = Math.max(vitals.inp, duration)
  }
}
observe('event', noteInteraction, { durationThreshold: 16 })
