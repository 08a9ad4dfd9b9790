const unlimited = String(1_000_000)

/** Settings of auth and gateway without effective rate limits and queues. */
export const unlimitedRates = {
  RATE_REGISTER_PER_HOUR: unlimited,
  RATE_FAILED_LOGIN_PER_MINUTE: unlimited,
  RATE_LOGIN_PER_MINUTE: unlimited,
  RATE_CONSULTATIONS_PER_MINUTE: unlimited,
  RATE_SCALE: unlimited,
} as const
