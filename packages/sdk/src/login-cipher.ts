import AES from 'crypto-js/aes.js'
import Base64 from 'crypto-js/enc-base64.js'
import Utf8 from 'crypto-js/enc-utf8.js'
import ECB from 'crypto-js/mode-ecb.js'
import Pkcs7 from 'crypto-js/pad-pkcs7.js'
import type { Text } from './catalogue.ts'
import type { Credentials } from './client-options.ts'
import { type CallFacts, UnsendableError } from './errors.ts'

const WRONG_KEY: Text = { zh: '登录密钥必须为16、24或32字节', en: 'loginKey must have 16, 24 or 32 bytes.' }

/** Account and password as they leave. @throws {UnsendableError} for a key that AES does not know. */
export function encrypted({ username, password }: Credentials, key: string | undefined, facts: CallFacts) {
  const length = new TextEncoder().encode(key ?? '').length
  if (!key || ![16, 24, 32].includes(length)) throw new UnsendableError(WRONG_KEY, facts)
  return { username: encryptCredential(key, username), password: encryptCredential(key, password) }
}

/**
 * AES-ECB with PKCS7 padding, base64: the form in which the server takes account and password. It hides them from a
 * glance into a log, no more; the connection's TLS is what protects them.
 */
function encryptCredential(key: string, text: string): string {
  const { ciphertext } = AES.encrypt(Utf8.parse(text), Utf8.parse(key), { mode: ECB, padding: Pkcs7 })
  // Base64 by name: crypto-js's own text is hexadecimal when its parts were loaded in another order, as Bun may do.
  return ciphertext.toString(Base64)
}
