import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { syncPath } from '../database/durable.ts'
import { createWhole } from '../whole-file.ts'

const CIPHER = 'aes-256-gcm'
const [KEY_BYTES, IV_BYTES, TAG_BYTES] = [32, 12, 16]
const FILE = 'second-factor.key'

const keys = new Map<string, Buffer>()

/** The key of this installation: a file that only its owner reads, beside the database and in no backup. Without a folder one in memory. */
function keyOf(dataDir: string): Buffer {
  const known = keys.get(dataDir)
  if (known) return known
  const key = dataDir === '' ? randomBytes(KEY_BYTES) : keyIn(dataDir)
  keys.set(dataDir, key)
  return key
}

/** On the disk before anything is encrypted with it: a power cut would leave secrets that nobody can read. */
function keyIn(dataDir: string): Buffer {
  mkdirSync(dataDir, { recursive: true })
  const file = join(dataDir, FILE)
  // Whoever is first makes it; the others read that one.
  if (createWhole(file, randomBytes(KEY_BYTES).toString('base64'), 0o600)) syncPath(dataDir)
  return Buffer.from(readFileSync(file, 'utf8'), 'base64')
}

/** Encrypts the secret of an authenticator app for the database. */
export function sealSecret(secret: string, dataDir: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(dataDir), iv)
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64')
}

/** Reads it again; undefined when it was encrypted with another key. */
export function readSecret(sealed: string, dataDir: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv(CIPHER, keyOf(dataDir), bytes.subarray(0, IV_BYTES))
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
