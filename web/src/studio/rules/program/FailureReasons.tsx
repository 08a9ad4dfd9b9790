import { AppError } from '@bugar/contracts/core/bus/errors'
import { properties } from '@bugar/contracts/rules/rule-set'
import { Text } from '@mantine/core'

interface FailureReasonsProps {
  readonly error: Error
  /** Maximum number shown; all by default. */
  readonly limit?: number
}

/** Its message names it in words. */
const isProperty = (field: string): boolean => properties.some((property) => property === field)

/** The server's reasons for a rejection, each with its place; renders nothing without any. */
export function FailureReasons({ error, limit }: FailureReasonsProps) {
  const reasons = error instanceof AppError ? (error.errors ?? []) : []
  const shown = reasons.slice(0, limit)
  const hidden = reasons.length - shown.length
  return (
    reasons.length > 0 && (
      <Text component="ul" size="xs" ps="md">
        {shown.map(({ field, message }) => (
          <li key={`${field} ${message}`}>
            {!isProperty(field) && <b>{field}</b>} {message}
          </li>
        ))}
        {hidden > 0 && <li>dan {hidden} lainnya</li>}
      </Text>
    )
  )
}
