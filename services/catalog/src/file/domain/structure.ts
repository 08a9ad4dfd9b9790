/** Valid, with its pixel count, or why not. */
export type Structure =
  | { readonly whole: true; /** 0 for what has none. */ readonly pixels: number }
  | { readonly whole: false; readonly reason: string }

export const whole = (pixels: number): Structure => ({ whole: true, pixels })
export const broken = (reason: string): Structure => ({ whole: false, reason })
