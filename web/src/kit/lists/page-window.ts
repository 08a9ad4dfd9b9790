/** At most `size` page numbers around the current one, always inside 1 to `total`. */
export const pageWindow = (page: number, total: number, size: number): number[] => {
  const length = Math.min(size, total)
  const first = Math.min(Math.max(1, page - Math.floor(size / 2)), total - length + 1)
  return Array.from({ length }, (_, index) => first + index)
}
