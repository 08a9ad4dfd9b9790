/** Samples a share (0 to 1) of calls, evenly spread. */
export const createShare = (share: number): (() => boolean) => {
  let due = 0
  return () => {
    due += share
    // Shares such as 0.1 do not add up exactly.
    const isPart = due > 1 - 1e-9
    due -= isPart ? 1 : 0
    return isPart
  }
}
