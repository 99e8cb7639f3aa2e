import AES from 'crypto-js/aes.js'
import Base64 from 'crypto-js/enc-base64.js'
import Utf8 from 'crypto-js/enc-utf8.js'
import ECB from 'crypto-js/mode-ecb.js'
import Pkcs7 from 'crypto-js/pad-pkcs7.js'

/**
 * AES-ECB with PKCS7 padding, base64: the form in which the server takes account and password. It hides them from a
 * glance into a log, no more; the connection's TLS is what protects them.
 */
export function encryptCredential(key: string, text: string): string {
  const { ciphertext } = AES.encrypt(Utf8.parse(text), Utf8.parse(key), { mode: ECB, padding: Pkcs7 })
  // Base64 by name: crypto-js's own text is hexadecimal when its parts were loaded in another order, as Bun may do.
  return ciphertext.toString(Base64)
}
