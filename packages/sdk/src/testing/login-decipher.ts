import AES from 'crypto-js/aes.js'
import Base64 from 'crypto-js/enc-base64.js'
import Utf8 from 'crypto-js/enc-utf8.js'
import ECB from 'crypto-js/mode-ecb.js'
import Pkcs7 from 'crypto-js/pad-pkcs7.js'

type CipherParams = Exclude<Parameters<typeof AES.decrypt>[0], string>

/** The text that `encryptCredential` made unreadable with the same key; '' for anything else. */
export function decryptCredential(key: string, cipherText: unknown): string {
  // By name, as there: what a plain text is taken for depends on the order in which crypto-js's parts were loaded.
  const given = { ciphertext: Base64.parse(String(cipherText)) } as CipherParams
  try {
    return AES.decrypt(given, Utf8.parse(key), { mode: ECB, padding: Pkcs7 }).toString(Utf8)
  } catch {
    return ''
  }
}
