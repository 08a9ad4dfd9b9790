/** By local time. */
export const greetingAt = (date: Date): string => {
  const hour = date.getHours()
  if (hour < 12) {
    return 'Selamat Pagi'
  }
  if (hour < 17) {
    return 'Selamat Siang'
  }
  return hour < 21 ? 'Selamat Sore' : 'Selamat Malam'
}

export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? ''
