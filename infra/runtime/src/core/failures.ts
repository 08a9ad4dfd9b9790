/** Loss of the server, of the network to it, or of the driver's connections. */
const connectionFailures: ReadonlySet<string> = new Set([
  'MongoClientClosedError',
  'MongoNetworkError',
  'MongoNotConnectedError',
  'MongoOperationTimeoutError',
  'MongoServerClosedError',
  'MongoSystemError',
  'MongoTopologyClosedError',
  'MongooseServerSelectionError',
  'WaitQueueTimeoutError',
])

/** Class names of an error, so that a process without a database need not load the driver to recognize its errors. */
const kindsOf = (error: Error): string[] => {
  const kinds = [error.name]
  for (let kind = Object.getPrototypeOf(error) as object | null; kind; kind = Object.getPrototypeOf(kind)) {
    kinds.push(kind.constructor.name)
  }
  return kinds
}

const isMongoError = (error: unknown): error is Error => error instanceof Error && kindsOf(error).includes('MongoError')

const labels = ['RetryableWriteError', 'TransientTransactionError', 'RetryableError', 'SystemOverloadedError']

/** OutOfDiskSpace, ExceededTimeLimit, MaxTimeMSExpired, WriteConcernTimeout and codes of a server that shuts down. */
const serverCodes: readonly unknown[] = [
  14_031, 262, 50, 64, 6, 7, 89, 91, 189, 9001, 10_107, 11_600, 11_602, 13_435, 13_436,
]

const systemCodes = new Set(
  [
    'ECONNABORTED ECONNREFUSED ECONNRESET EHOSTUNREACH ENETUNREACH ENOTCONN EPIPE ETIMEDOUT',
    'EAI_AGAIN EDQUOT EIO EMFILE ENFILE ENOMEM ENOSPC EROFS',
    'ERR_SOCKET_CLOSED ERR_STREAM_DESTROYED ERR_STREAM_PREMATURE_CLOSE ERR_STREAM_WRITE_AFTER_END',
  ].flatMap((line) => line.split(' ')),
)

/** Other servers than MongoDB pass on their storage's message without a code. */
const storageFailure =
  /no space left|disk (is )?full|disk I\/O error|broken pipe|connection reset|os error (28|32|104)|WT_PANIC/i

interface ServerError extends Error {
  readonly code?: unknown
  readonly hasErrorLabel: (label: string) => boolean
}

const isServerOutage = (error: ServerError): boolean =>
  serverCodes.includes(error.code) || labels.some((label) => error.hasErrorLabel(label))

const isOutageItself = (error: Error): boolean => {
  const kinds = kindsOf(error)
  return (
    kinds.some((kind) => connectionFailures.has(kind)) ||
    (kinds.includes('MongoServerError') && isServerOutage(error as ServerError)) ||
    // With buffering off, mongoose rejects at once without a connection.
    (kinds.includes('MongooseError') && /bufferCommands/.test(error.message)) ||
    systemCodes.has((error as NodeJS.ErrnoException).code ?? '') ||
    storageFailure.test(error.message)
  )
}

/** True for a failure of the machine, the network or the database, not of the request or the program. */
export const isOutage = (error: unknown): boolean => {
  for (let each = error, depth = 0; each instanceof Error && depth < 5; each = each.cause, depth++) {
    if (isOutageItself(each)) {
      return true
    }
  }
  return false
}

const unauthorized = 13

/** The database lets the service do nothing, as one whose storage has stopped and which no longer finds its users. */
export const isAccessDenied = (error: unknown): boolean =>
  isMongoError(error) &&
  ((error as ServerError).code === unauthorized || (error as ServerError).hasErrorLabel('HandshakeError'))

/** The reason for which a write was not sent, where the driver wrapped it; else the error itself. */
export const withoutDriver = (error: unknown): unknown =>
  isMongoError(error) && 'rejection' in error ? error.rejection : error

/** True for any error of MongoDB, its driver or Mongoose. */
export const isDriverFailure = (error: unknown): boolean =>
  isMongoError(error) || (error instanceof Error && kindsOf(error).includes('MongooseError'))
