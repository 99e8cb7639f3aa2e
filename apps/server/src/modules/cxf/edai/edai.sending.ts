import { BankRefusal, type LoanApplication, type LoanState } from '../../../platform/bank/bank.ts'
import { cut } from '../../../platform/cut.ts'
import type { Asking } from '../../../platform/jobs/define.ts'
import type { Work } from '../../../platform/work.ts'
import { loans } from './edai.document.ts'
import { keepWord, markSent } from './edai.sql.ts'

/** Most that is kept of what the bank says. */
export const MOST_SAID = 200

type Port = Pick<Asking, 'bank' | 'dealerCode' | 'step'>

interface Sending {
  readonly application: LoanApplication
  /** Whether it may have arrived before. */
  readonly isAgain: boolean
}

/** Marks an application as sent, before it is; undefined for one that need not be. */
async function begin(work: Work, id: string): Promise<Sending | undefined> {
  const [row] = (await loans.lock(work, [id])).rows
  if (row?.status !== 'applying' || row.pushDate === null) return undefined
  await markSent(work, id)
  const { loanNum, creditCode, poCode, supplierName, applyAmount, periodDays } = row
  const applyDate = row.applyDate ?? work.today
  const application = { loanNum, creditCode, poCode, supplierName, applyDate, applyAmount, periodDays }
  return { application, isAgain: row.isSent === 'T' }
}

/**
 * Sends an application that was pushed, with no transaction open while the bank is waited for, and answers how it stands. What may
 * have arrived before is asked for first: no answer is not a refusal. Undefined for one that need not be sent.
 *
 * @throws Error when the bank could not be reached: it then waits
 */
export async function send({ bank, dealerCode, step }: Port, id: string): Promise<LoanState | undefined> {
  const sending = await step((work) => begin(work, id))
  if (!sending) return undefined
  const { application, isAgain } = sending
  try {
    const known = isAgain ? await bank.loanState(dealerCode, application.loanNum) : undefined
    return known ?? (await bank.apply(dealerCode, application))
  } catch (error) {
    if (error instanceof BankRefusal) return { result: 'rejected', refuseReason: cut(error.message, MOST_SAID) }
    await step((work) => keepWord(work, id, '银行未能正常应答，稍后自动重新推送'))
    throw error
  }
}
