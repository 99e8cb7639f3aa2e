// @vitest-environment node
import { expect, test } from 'vitest'
import { contrast, linkOnDark, readableShade, shadesOf } from './primary-shade.ts'

const PRESETS = [
  '#409eff',
  '#67c23a',
  '#e6a23c',
  '#f56c6c',
  '#909399',
  '#304156',
  '#11a983',
  '#722ed1',
  '#ffff00',
  '#ffffff',
]

test.each(PRESETS)('a shade of %s carries white text', (preset) => {
  expect(contrast(readableShade(preset), '#ffffff')).toBeGreaterThanOrEqual(4.5)
})

test.each(PRESETS)('a shade of %s is read on the tint of that colour', (preset) => {
  expect(contrast(readableShade(preset), shadesOf(preset)[1])).toBeGreaterThanOrEqual(4.5)
})

test.each(PRESETS)('a link of %s is read on dark grounds', (preset) => {
  expect(contrast(linkOnDark(preset, ['#242a33']), '#242a33')).toBeGreaterThanOrEqual(4.5)
})

test('a dark preset is taken as it is', () => {
  expect(readableShade('#304156')).toBe('#304156')
})

test('a grey stays a grey', () => {
  const [red = 0, , blue = 0] = [1, 3, 5].map((at) => Number.parseInt(readableShade('#909399').slice(at, at + 2), 16))
  expect(blue - red).toBeLessThan(48)
})

test('the scale holds the preset at 4 and the readable shade at 6', () => {
  expect(shadesOf('#409eff')[4]).toBe('#409eff')
  expect(shadesOf('#409eff')[6]).toBe(readableShade('#409eff'))
})

test('a colour of another spelling is refused', () => {
  expect(() => readableShade('blue')).toThrow(TypeError)
})
