import { expect, it } from 'vitest'
import { beyondLimit } from './upper-limit.rules.ts'

const limit = { maxQty: '240.000', stockQty: '120', inTransitQty: '96' }

it('is reached by what is there, what is on its way and what is ordered together', () => {
  expect(beyondLimit(limit, '24', '瓶')).toBeUndefined()
  expect(beyondLimit(limit, '24.001', '瓶')).toBe('库存、在途与本次订货合计240.001瓶，超过上限240瓶')
  expect(beyondLimit(limit, '48', '瓶')).toBe('库存、在途与本次订货合计264瓶，超过上限240瓶')
})

it('is exceeded by what is there already, whatever is ordered', () => {
  expect(beyondLimit({ ...limit, stockQty: '241', inTransitQty: '0' }, '0', '瓶')).toContain('超过上限240瓶')
})
