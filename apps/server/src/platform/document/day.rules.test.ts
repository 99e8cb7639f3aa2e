import { expect, it } from 'vitest'
import { notAfterToday, notBefore } from './day.rules.ts'

const IN_DATE = { label: '入库日期', field: 'inDate' }

it('days of documents lie in order', () => {
  expect(() => notAfterToday(IN_DATE, '2026-03-10', '2026-03-10')).not.toThrow()
  expect(() => notAfterToday(IN_DATE, '2026-03-11', '2026-03-10')).toThrow('入库日期不能晚于今天')
  expect(() => notBefore(IN_DATE, '2026-03-01', ['采购单日期', '2026-03-01'])).not.toThrow()
  expect(() => notBefore(IN_DATE, '2026-02-28', ['采购单日期', '2026-03-01'])).toThrow('入库日期不能早于采购单日期')
})
