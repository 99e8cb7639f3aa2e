// @vitest-environment node
import { expect, it } from 'vitest'
import { offeredSalesman } from './offered-salesman.ts'

it('proposes nobody who is not among the choices', () => {
  const salesmen = [{ key: '1004', label: '王海峰' }]
  expect(offeredSalesman(salesmen, { salesmanId: '1004' })).toBe('1004')
  expect(offeredSalesman(salesmen, { salesmanId: '1005' })).toBe('')
})
