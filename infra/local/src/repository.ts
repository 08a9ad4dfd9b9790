import { fileURLToPath } from 'node:url'

/** The folder of the checkout that this file belongs to. */
export const repository = fileURLToPath(new URL('../../..', import.meta.url)).replace(/[/\\]$/, '')
