import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Credentials, type DealerClient, isDealerError, type UserInfo, type VerifyCode } from '@dealer/sdk'
import { exitCodes, NotLoggedIn, UsageError } from '../failure.ts'
import type { Given, OptionTable } from '../input/options.ts'
import { readTextFile } from '../input/text-file.ts'
import { printable } from '../output/sink.ts'
import { type Connection, connect } from '../session/connection.ts'
import { type Shell, say } from '../shell.ts'

export const loginOptions = {
  user: { type: 'string' },
  'login-key-file': { type: 'string' },
} as const satisfies OptionTable

/** How often either is asked for before the login is given up: five wrong codes lock an account. */
const MOST_ASKED = 3

/** `dealer login`: asks for what it was not told and keeps the session. */
export async function login(shell: Shell, given: Given): Promise<number> {
  const { text, env } = shell
  const loginKey = await readLoginKey(shell, given)
  const connection = await connectForLogin(shell, given, loginKey)
  const username = given.string('user') ?? (env.DEALER_USER || (await askUser(shell, connection)))
  const password = env.DEALER_PASSWORD || (await answerTo(shell, text.password, true))
  const user = await logInAs({ username, password }, connection, shell)
  await shell.out.write(
    `${text.loggedIn(printable(`${user.realName} (${user.username})`), printable(user.dealerName))}\n`,
  )
  if (user.isWeakPwd) await say(shell, text.weakPassword)
  return exitCodes.fine
}

async function readLoginKey(shell: Shell, given: Given): Promise<string> {
  const path = given.string('login-key-file')
  // Editors end files with a line break, which is no part of the key.
  const key = path === undefined ? shell.env.DEALER_LOGIN_KEY : (await readTextFile(path, shell)).trimEnd()
  if (!key) throw new UsageError(shell.text.noLoginKey)
  return key
}

async function connectForLogin(shell: Shell, given: Given, loginKey: string): Promise<Connection> {
  try {
    return await connect(shell, given, { loginKey })
  } catch (error) {
    throw error instanceof NotLoggedIn ? new UsageError(shell.text.needsUrl) : error
  }
}

async function askUser(shell: Shell, { profile }: Connection): Promise<string> {
  const last = profile.read()?.username
  const answer = await shell.prompt.ask(shell.text.user(last))
  return (answer !== undefined && (answer.trim() || last)) || noAnswer(shell)
}

const answerTo = async (shell: Shell, question: string, isSecret = false): Promise<string> =>
  (await shell.prompt.ask(question, isSecret)) || noAnswer(shell)

function noAnswer({ text }: Shell): never {
  throw new UsageError(text.noAnswer)
}

/** Logs in; as long as the server wants the text of a picture or a code of the authenticator app, or another one, asks for it. */
async function logInAs(account: Credentials, { dealer, options }: Connection, shell: Shell): Promise<UserInfo> {
  const given = shell.env.DEALER_ONE_TIME_CODE || undefined
  let credentials: Credentials = { ...account, oneTimeCode: given }
  const asked = { picture: 0, code: 0 }
  for (;;) {
    try {
      return await dealer.login(credentials, options)
    } catch (error) {
      const wanted = wantedAfter(error)
      // The code of the environment is not another one the second time.
      if (!wanted || asked[wanted] === MOST_ASKED || (wanted === 'code' && given)) throw error
      if (asked[wanted] > 0) await say(shell, (error as Error).message)
      asked[wanted] += 1
      // A picture is good for one try. It comes first, because a code of the app is soon over.
      const hasPicture = wanted === 'picture' || credentials.verificationCode
      const verificationCode = hasPicture ? await askPicture(dealer, options, shell) : undefined
      const oneTimeCode = wanted === 'code' ? await askCode(shell) : credentials.oneTimeCode
      credentials = { ...account, verificationCode, oneTimeCode }
    }
  }
}

/** What a refused login lacks, if that can be asked for. */
function wantedAfter(error: unknown): 'picture' | 'code' | undefined {
  const reason = isDealerError(error) && error.kind === 'refused' ? error.reason : undefined
  if (reason === 'codeNeeded' || reason === 'wrongCode') return 'picture'
  return reason === 'secondFactorNeeded' || reason === 'wrongOneTimeCode' ? 'code' : undefined
}

const askCode = async (shell: Shell): Promise<string> => (await answerTo(shell, shell.text.oneTimeCode, true)).trim()

/** Shows a picture as a file, which is gone when the answer is there. */
async function askPicture(dealer: DealerClient, options: Connection['options'], shell: Shell): Promise<string> {
  const { uuid, image } = await dealer.session.getVerifyCode({}, options)
  const path = writePicture(image)
  try {
    await say(shell, shell.text.picture(path))
    return `${uuid}:${(await answerTo(shell, shell.text.pictureText)).trim()}`
  } finally {
    rmSync(dirname(path), { recursive: true, force: true })
  }
}

/** Writes a data URL under the name that viewers know its type by. */
function writePicture(image: VerifyCode['image']): string {
  const [, type = '', base64, data = ''] = /^data:image\/(\w+)[^,]*?(;base64)?,(.*)$/s.exec(image) ?? []
  const bytes = base64 ? Buffer.from(data, 'base64') : Buffer.from(decodeURIComponent(data))
  const path = join(mkdtempSync(join(tmpdir(), 'dealer-')), `verify-code.${type || 'svg'}`)
  writeFileSync(path, bytes, { mode: 0o600 })
  return path
}
