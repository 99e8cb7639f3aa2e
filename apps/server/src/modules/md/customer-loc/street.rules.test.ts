import { expect, it } from 'vitest'
import { streetOf } from './street.rules.ts'

const NAMES = ['浙江省', '杭州市', '上城区', '望江街道']
it.each([
  ['浙江省杭州市上城区望江街道中山路31号', '中山路31号'],
  ['浙江省杭州市上城区中山路31号', '中山路31号'],
  ['杭州市上城区 中山路31号', '中山路31号'],
  ['望江街道中山路31号', '中山路31号'],
  ['中山路31号', '中山路31号'],
  // Only what stands before the street, and in this order: a street may be called as an area is.
  ['中山路浙江省银行旁', '中山路浙江省银行旁'],
  ['浙江省杭州市上城区望江街道', undefined],
])('%s', (said, street) => expect(streetOf(said, NAMES)).toBe(street))
