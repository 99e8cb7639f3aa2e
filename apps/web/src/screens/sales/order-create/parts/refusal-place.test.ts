// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { COLA, lineOf, NUTS } from './lines.fixture.ts'
import { placeOfRefusal } from './refusal-place.ts'

const [cola, nuts] = [lineOf(COLA), lineOf(NUTS)]
const sent = [cola, nuts]

describe('placeOfRefusal', () => {
  it.each([
    ['第2行 数量格式不正确', nuts.key, 'qty'],
    ['第1行 单价格式不正确', cola.key, 'price'],
    ['第1行 备注不能超过200个字', cola.key, 'remark'],
    ['第2行商品【P00002】不存在', nuts.key, 'product'],
    ['商品【散装坚果】数量必须大于0', nuts.key, 'qty'],
    ['商品【晴川柠檬汽水500ml】未维护价格', cola.key, 'price'],
    ['没有改价权限，商品【散装坚果】单价应为19.9900', nuts.key, 'price'],
    ['商品【晴川柠檬汽水500ml】已停用', cola.key, 'product'],
  ])('%s', (message, key, prop) => expect(placeOfRefusal(message, sent)).toEqual({ key, prop }))

  it.each(['客户校验未通过：已超信用额度', '第9行 数量格式不正确', '商品【别的】已停用'])(
    '%s is about no line',
    (message) => {
      expect(placeOfRefusal(message, sent)).toBeUndefined()
    },
  )
})
