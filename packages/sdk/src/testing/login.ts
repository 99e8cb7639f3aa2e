import type { UserInfo } from '../types.gen.ts'
import { exampleOf, type Refusal, refusal } from './answers.ts'
import type { Arguments } from './read-arguments.ts'

/** Answers logins with the example user, each with a token of its own, so that a renewed session can be told. */
export function createLogin(loginKey: string | undefined) {
  let logins = 0
  return async ({ username, password }: Arguments): Promise<UserInfo | Refusal> => {
    if (loginKey !== undefined) {
      // Loaded with the first login, as the client loads its half.
      const { decryptCredential } = await import('./login-decipher.ts')
      const isReadable = [username, password].every((text) => decryptCredential(loginKey, text) !== '')
      if (!isReadable) return refusal('101', '用户名或密码错误')
    }
    logins += 1
    const user = exampleOf('session.login')
    return logins === 1 ? user : { ...user, dmsToken: `${user.dmsToken}-${logins}` }
  }
}
