import { expect, test } from 'vitest'
import { createSecretBox } from './secret-box.ts'

const box = createSecretBox('a key of the service')

test('a sealed secret › opens for its owner with the same key, and never looks the same', () => {
  const sealed = box.seal('JBSWY3DPEHPK3PXP', 'u1')
  expect(createSecretBox('a key of the service').open(sealed, 'u1')).toBe('JBSWY3DPEHPK3PXP')
  expect(sealed).not.toContain('JBSWY3DPEHPK3PXP')
  expect(box.seal('JBSWY3DPEHPK3PXP', 'u1')).not.toBe(sealed)
})

test('a sealed secret › opens neither for others, nor with another key, nor when it was changed', () => {
  const sealed = box.seal('JBSWY3DPEHPK3PXP', 'u1')
  expect(() => box.open(sealed, 'u2')).toThrow()
  expect(() => createSecretBox('another key').open(sealed, 'u1')).toThrow()
  expect(() => box.open(`${sealed.slice(0, -2)}AA`, 'u1')).toThrow()
})
