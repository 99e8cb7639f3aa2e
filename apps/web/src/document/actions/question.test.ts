import { expect, it } from 'vitest'
import { questionOf } from './question.ts'

interface Doc {
  docNum: string
  whose: string
  total?: string
}
const declared = { label: '入库单', key: 'docNum', number: 'docNum', about: 'whose', amount: 'total' } as const
const ask = (...docs: [Doc, ...Doc[]]) =>
  questionOf(
    { ...declared, labels: { redFlush: '红冲' }, deeds: {} } as never,
    'redFlush' as never,
    { follows: '库存将冲回。' } as never,
    docs as never,
    0,
  ).content

it('says what documents come to, and nothing of it to who is not told', () => {
  const [one, other] = [
    { docNum: 'D1', whose: '晴川' },
    { docNum: 'D2', whose: '牧野' },
  ]
  expect(ask({ ...one, total: '10.10' })).toBe('晴川 · ¥10.10；库存将冲回。')
  expect(ask({ ...one, total: '10.10' }, { ...other, total: '20.20' })).toBe('合计 ¥30.30；库存将冲回。')
  expect(ask(one)).toBe('晴川；库存将冲回。')
  expect(ask(one, other)).toBe('库存将冲回。')
})
