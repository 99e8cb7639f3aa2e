import { expect, it } from 'vitest'
import { optionsOf } from './task-options.ts'

it('takes choices apart as people write them', () => {
  expect(optionsOf('端架、堆头，主货架; 收银台 ')).toEqual(['端架', '堆头', '主货架', '收银台'])
  expect(optionsOf(' 、')).toBeUndefined()
  expect(optionsOf(undefined)).toBeUndefined()
})
