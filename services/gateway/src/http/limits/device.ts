import Bowser from 'bowser'
import cookie from '@fastify/cookie'
import type { Call, Operation } from '@bugar/contracts/core/bus/operation'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'

const longestUserAgent = 500
const longestName = 60

/**
 * Browser and system in words, such as "Chrome di Android"; at most 60 characters of ASCII. Null when the header does
 * not name both.
 */
export const deviceOf = (userAgent: string | undefined): string | null => {
  if (!userAgent) {
    return null
  }
  const { browser, os } = Bowser.parse(userAgent.slice(0, longestUserAgent))
  if (!browser.name || !os.name) {
    return null
  }
  const name = browser.name.replace(/ for Android$/, '')
  return `${name} di ${os.name}`.replaceAll(/[^\x20-\x7e]/g, '').slice(0, longestName)
}

const name = 'bugar_device'
/** As long as auth knows a device by it (ADR 0022). */
const keptSeconds = 90 * 86_400

export const registerDeviceKeys = async (app: FastifyInstance): Promise<void> => {
  await app.register(cookie)
}

/** The browser's key or a new one; null on operations that take none. */
export const deviceKeyOf = ({ cookies }: FastifyRequest, { takesDeviceKey }: Operation): Call['deviceKey'] => {
  if (!takesDeviceKey) {
    return null
  }
  const known = cookies[name]
  return known !== undefined && /^[\w-]{43}$/.test(known) ? known : randomBytes(32).toString('base64url')
}

/** Gives the browser its key; it opens nothing by itself. */
export const giveDeviceKey = (reply: FastifyReply, key: string, isHttps: boolean): void => {
  reply.setCookie(name, key, {
    path: '/api/auth',
    httpOnly: true,
    sameSite: 'strict',
    secure: isHttps,
    maxAge: keptSeconds,
  })
}
