import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { mobile, password } from '@dealer/validators'
import { OperatorError } from '../../../platform/operator-error.ts'
import type { NewDealer } from './set-up.service.ts'

type Texts = Readonly<Record<string, string>>
interface Question {
  readonly prop: keyof NewDealer
  readonly text: string
  readonly usual?: string
  readonly isSecret?: boolean
  readonly isRight?: (text: string) => boolean
}

const isFlag = (text: string) => text === 'T' || text === 'F'

const QUESTIONS: readonly Question[] = [
  { prop: 'dealerCode', text: '经销商编码（4到10位字母或数字） / dealer code', usual: 'D001' },
  { prop: 'dealerName', text: '经销商名称 / name' },
  { prop: 'address', text: '地址 / address' },
  { prop: 'isLightDealer', text: '轻经销商，无库位、拆单和拣货（T/F） / light dealer', usual: 'F', isRight: isFlag },
  { prop: 'realName', text: '管理员姓名 / administrator' },
  { prop: 'mobile', text: '管理员手机号 / mobile', isRight: (text) => mobile.is(text) },
  { prop: 'username', text: '登录账号 / account', usual: 'admin' },
  {
    prop: 'newPwd',
    text: '密码（6至16位字母和数字，至少各含一个） / password',
    isSecret: true,
    isRight: (text) => password.is(text),
  },
]

/**
 * Asks for a dealer on the terminal, each question until it is answered; the password is not shown.
 * @throws OperatorError when the answers end before the questions
 */
export async function askForDealer(): Promise<Texts> {
  let isHidden = false
  const output = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      if (!isHidden) process.stderr.write(chunk)
      done()
    },
  })
  const terminal = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY === true })
  // Lines that came before they were asked for wait their turn, as from a file.
  const lines = terminal[Symbol.asyncIterator]()
  const given: Record<string, string> = {}
  try {
    for (const { prop, text, usual, isSecret = false, isRight = Boolean } of QUESTIONS) {
      do {
        process.stderr.write(usual === undefined ? `${text}: ` : `${text} [${usual}]: `)
        isHidden = isSecret
        const line = await lines.next()
        isHidden = false
        if (line.done) throw new OperatorError('没有回答完，未作任何更改', 'Not all was answered; nothing was changed.')
        given[prop] = line.value.trim() || (usual ?? '')
        if (isSecret) process.stderr.write('\n')
      } while (!isRight(given[prop] ?? ''))
    }
    return given
  } finally {
    terminal.close()
  }
}
