import AES from 'crypto-js/aes.js'
import Base64 from 'crypto-js/enc-base64.js'
import Utf8 from 'crypto-js/enc-utf8.js'
import ECB from 'crypto-js/mode-ecb.js'
import Pkcs7 from 'crypto-js/pad-pkcs7.js'
import type { CallOptions } from './call-options.ts'
import { type Text, textOf } from './catalogue.ts'
import type { Credentials } from './client-options.ts'
import type { Send } from './core.ts'
import { type CallFacts, ProtocolError, UnsendableError } from './errors.ts'
import type { Operation } from './operation-table.ts'
import type { UserInfo } from './types.gen.ts'

const WRONG_KEY: Text = { zh: '登录密钥必须为16、24或32字节', en: 'loginKey must have 16, 24 or 32 bytes.' }

/** What the usual login says of where it comes from; the one of the survey area says nothing. */
const OF_THE_WEB = { loginType: 'PC', appLogin: 'F', userId: '', isStore: 'F', dealerCode: '' }

/**
 * Sends a login, account and password encrypted. Loaded with the first one, because crypto-js is large.
 *
 * @throws {UnsendableError} for a key that AES does not know, and for an account or password that is no text: sent as the text
 * "undefined" it would be a wrong try, of which five lock an account.
 */
export async function logIn(
  operation: Operation,
  send: Send,
  credentials: Credentials,
  loginKey = '',
  options?: CallOptions,
): Promise<UserInfo> {
  const { verificationCode = '', oneTimeCode, ...secret } = credentials ?? {}
  const body = {
    ...encrypted(secret, loginKey, factsOf(operation, 0)),
    verificationCode,
    ...(oneTimeCode && { oneTimeCode }),
    ...(operation.id === 'session.login' && OF_THE_WEB),
  }
  const user = (await send(operation, { body }, options)) as UserInfo | null
  if (typeof user?.dmsToken !== 'string') throw new ProtocolError(textOf('protocol'), factsOf(operation, 1), '')
  return user
}

const factsOf = ({ id, method, path }: Operation, attempt: number): CallFacts => {
  return { operation: id, method, url: path, attempt, requestId: '' }
}

/** Something, and of whole characters: UTF-8 has none for the half of a pair. */
const isText = (text: unknown): text is string => typeof text === 'string' && /^\P{Cs}+$/u.test(text)

/** Account and password as they leave. */
function encrypted({ username, password }: Partial<Credentials>, key: string, facts: CallFacts) {
  if (![16, 24, 32].includes(Utf8.parse(key).sigBytes)) throw new UnsendableError(WRONG_KEY, facts)
  if (!isText(username) || !isText(password)) throw new UnsendableError(textOf('unsendable'), facts)
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
