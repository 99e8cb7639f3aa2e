// @vitest-environment node
import { expect, it } from 'vitest'
import { iconColor } from './menu-icon.tsx'

it('[SH-LAYOUT-6] icons go through eight colours and begin again', () => {
  expect(Array.from({ length: 17 }, (_, index) => iconColor(index))).toEqual([
    ...['#2f80ed', '#12a594', '#e8890c', '#7c5cdb', '#d6409f', '#3a9d4a', '#d9534f', '#0e8fb5'],
    ...['#2f80ed', '#12a594', '#e8890c', '#7c5cdb', '#d6409f', '#3a9d4a', '#d9534f', '#0e8fb5'],
    '#2f80ed',
  ])
})
