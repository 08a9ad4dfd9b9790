/** Every rejection of an operation, with its HTTP status. */
export const statusOf = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  'method-not-allowed': 405,
  conflict: 409,
  protected: 409,
  'precondition-failed': 412,
  'too-large': 413,
  'unsupported-media': 415,
  'key-reused': 422,
  'rate-limited': 429,
  internal: 500,
  unavailable: 503,
  'outcome-unknown': 504,
} as const

export type ErrorCode = keyof typeof statusOf

/** More would make a small request's answer a large one. */
export const maxFieldErrors = 100

/** Error of one field; `field` is a dotted path, empty for the whole body. */
export interface FieldError {
  readonly field: string
  readonly message: string
}

/** A stored object as GET answers it, with its entity tag. */
export interface Current {
  readonly etag: string
  readonly data: unknown
}

export interface AppErrorOptions {
  readonly errors?: readonly FieldError[]
  /** Seconds until a retry makes sense. */
  readonly retryAfter?: number
  /** The stored object, when the request was based on an older version. */
  readonly current?: Current
  readonly cause?: unknown
}

/** An expected error. `message` is safe to show to a person; `cause` is for the log only. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly errors: readonly FieldError[] | undefined
  readonly retryAfter: number | undefined
  readonly current: Current | undefined

  constructor(code: ErrorCode, message: string, options: AppErrorOptions = {}) {
    super(message, { cause: options.cause })
    this.code = code
    this.errors = options.errors?.slice(0, maxFieldErrors)
    this.retryAfter = options.retryAfter
    this.current = options.current
  }
}

/** True when the request itself was rejected, before anything was done. */
export const isRejection = (error: unknown): error is AppError =>
  error instanceof AppError && statusOf[error.code] < 500

export const invalid = (errors: readonly FieldError[], message = 'Validation failed') =>
  new AppError('invalid', message, { errors })
export const unauthenticated = (message = 'Sesi berakhir. Silakan login kembali.') =>
  new AppError('unauthenticated', message)
export const forbidden = (message = 'Akses ditolak') => new AppError('forbidden', message)
export const notFound = (message: string) => new AppError('not-found', message)
export const conflict = (message: string, errors?: readonly FieldError[]) =>
  new AppError('conflict', message, errors && { errors })
export const unavailable = (cause?: unknown) =>
  new AppError('unavailable', 'Layanan sedang tidak tersedia. Silakan coba lagi.', { cause, retryAfter: 1 })
export const outcomeUnknown = (cause?: unknown) =>
  new AppError('outcome-unknown', 'Jawaban tidak diterima tepat waktu; hasilnya belum diketahui.', { cause })
