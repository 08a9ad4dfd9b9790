import mongoose from 'mongoose'

const {
  MongoClientClosedError,
  MongoError,
  MongoNetworkError,
  MongoNotConnectedError,
  MongoOperationTimeoutError,
  MongoServerClosedError,
  MongoServerError,
  MongoSystemError,
  MongoTopologyClosedError,
} = mongoose.mongo

/** The server, the way to it or the driver's own connections are gone. */
const connectionFailures = [
  MongoClientClosedError,
  MongoNetworkError,
  MongoNotConnectedError,
  MongoOperationTimeoutError,
  MongoServerClosedError,
  MongoSystemError,
  MongoTopologyClosedError,
]

const labels = ['RetryableWriteError', 'TransientTransactionError', 'RetryableError', 'SystemOverloadedError']

/** OutOfDiskSpace, ExceededTimeLimit, MaxTimeMSExpired, WriteConcernTimeout and what a server says that goes down. */
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

/** Servers that are not MongoDB pass on what their storage says without a code. */
const storageFailure =
  /no space left|disk (is )?full|disk I\/O error|broken pipe|connection reset|os error (28|32|104)/i

const isServerOutage = (error: unknown): boolean =>
  error instanceof MongoServerError &&
  (serverCodes.includes(error.code) || labels.some((label) => error.hasErrorLabel(label)))

const isOutageItself = (error: Error): boolean =>
  connectionFailures.some((kind) => error instanceof kind) ||
  isServerOutage(error) ||
  error.name === 'MongooseServerSelectionError' ||
  error.name === 'WaitQueueTimeoutError' ||
  // With buffering off mongoose rejects at once while it has no connection.
  (error instanceof mongoose.MongooseError && /bufferCommands/.test(error.message)) ||
  systemCodes.has((error as NodeJS.ErrnoException).code ?? '') ||
  storageFailure.test(error.message)

/** True for what is wrong with the machine, the network or the database, not with the request or the program. */
export const isOutage = (error: unknown): boolean => {
  for (let each = error, depth = 0; each instanceof Error && depth < 5; each = each.cause, depth++) {
    if (isOutageItself(each)) {
      return true
    }
  }
  return false
}

/** The reason for which a write was not sent, where the driver wrapped it; else the error itself. */
export const withoutDriver = (error: unknown): unknown =>
  error instanceof MongoError && 'rejection' in error ? error.rejection : error

/** Whatever the database or its driver says, sense or not. */
export const isDriverFailure = (error: unknown): boolean =>
  error instanceof MongoError || error instanceof mongoose.MongooseError
