import { createDecipheriv } from 'node:crypto'

/**
 * Reads what the client encrypted with AES-ECB/PKCS7 and the configured key (16, 24 or 32 bytes of UTF-8), base64.
 * Answers undefined for anything else. This only hides the text from a glance; the line itself needs TLS.
 */
export function readLoginText(cipherText: string, key: string): string | undefined {
  try {
    const bytes = Buffer.from(key, 'utf8')
    const decipher = createDecipheriv(`aes-${bytes.length * 8}-ecb`, bytes, null)
    return decipher.update(cipherText, 'base64', 'utf8') + decipher.final('utf8')
  } catch {
    return undefined
  }
}
