import { isDealerError } from '@dealer/sdk'
import { useState } from 'react'
import { checkCode, checkNewPassword, checkOwner, placeRefusal, type ResetProblem } from './reset-checks.ts'
import type { ResetFields, ResetWay } from './reset-way.ts'
import { useCountdown } from './use-countdown.ts'

/** Seconds after which another code may be asked for. */
const PAUSE = 60

/** `code`: whose password and the code that was sent. `password`: the new one. `done`: it is set. */
export type ResetStep = 'code' | 'password' | 'done'

/** Getting a new password: where one is, what is wrong, what can be done next. */
export const useReset = (way: ResetWay, username: string) => {
  const [fields, setFields] = useState<ResetFields>({
    username,
    mobile: '',
    verifyCode: '',
    newPwd: '',
    newPwdAgain: '',
  })
  const [step, setStep] = useState<ResetStep>('code')
  const [ticket, setTicket] = useState('')
  const [isSent, setIsSent] = useState(false)
  const [problem, setProblem] = useState<ResetProblem | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [wait, beginWait] = useCountdown()

  const perform = async (wrong: ResetProblem | null, work: () => Promise<void>) => {
    setProblem(wrong)
    if (wrong || isBusy) return
    setIsBusy(true)
    try {
      await work()
    } catch (error) {
      if (!isDealerError(error)) throw error
      const placed = placeRefusal(error.message)
      // The code is only looked at with the password: its field is a step back.
      if (placed.part === 'verifyCode') setStep('code')
      setProblem(placed)
    } finally {
      setIsBusy(false)
    }
  }
  const given = { ...fields, username: fields.username.trim(), mobile: fields.mobile.trim() }
  const send = () =>
    perform(checkOwner(fields, way), async () => {
      await way.send(given, isSent)
      setIsSent(true)
      beginWait(PAUSE)
    })
  const check = () =>
    perform(checkOwner(fields, way) ?? checkCode(fields), async () => {
      setTicket(await way.check({ ...given, verifyCode: fields.verifyCode.trim() }))
      setStep('password')
    })
  const save = () =>
    perform(checkNewPassword(fields), async () => {
      await way.save({ ...given, verifyCode: fields.verifyCode.trim() }, ticket)
      setStep('done')
    })
  const put = (part: keyof ResetFields) => (value: string) => {
    setFields((old) => ({ ...old, [part]: value }))
    setProblem(null)
  }
  return { fields, step, isSent, wait, problem, isBusy, put, send, next: step === 'code' ? check : save }
}
