import sharp from 'sharp'
import { expect, it } from 'vitest'
import { pageOf } from './draw-page.ts'
import { svgOf } from './draw-picture.ts'

const NAMES = [
  ...['晴川橙味汽水500ml', '晴川荔枝汽水330ml', '果园季芒果汁1L', '薯小弟海盐薯片70g', '促销雨伞', '标志晴川'],
  ...['门头惠万家超市', '照片赵雪梅', '执照惠万家超市', '陈列C000031'],
]

it('shows what a name says, the same each time, and each differently', () => {
  const drawn = NAMES.map(svgOf)
  expect(new Set(drawn.map((svg) => svg.replaceAll(/hsl\([^)]*\)/g, ''))).size).toBe(NAMES.length)
  expect(NAMES.map(svgOf)).toEqual(drawn)
  const bottles = ['橙味', '葡萄', '荔枝', '西柚', '海盐'].map((flavour) => svgOf(`晴川${flavour}汽水500ml`))
  expect(new Set(bottles).size).toBeGreaterThan(2)
})

it('takes nothing of the name into the picture', () => {
  expect(svgOf('<script>alert(1)</script>500ml')).not.toContain('script')
})

it('is a picture', async () => {
  for (const name of NAMES) {
    const { format, width, height } = await sharp(
      await sharp(Buffer.from(svgOf(name)))
        .png()
        .toBuffer(),
    ).metadata()
    expect({ format, width, height }).toEqual({ format: 'png', width: 360, height: 360 })
  }
})

it('a text is a PDF whose table says where each of its parts stands', () => {
  const file = pageOf(['个人简历', '赵雪梅']).toString('latin1')
  expect(file).toContain(`<${Buffer.from('赵雪梅', 'utf16le').swap16().toString('hex')}>`)
  const start = Number(/startxref\n(\d+)/.exec(file)?.[1])
  const places = [...file.slice(start).matchAll(/^(\d{10}) 00000 n/gm)].map(([, place]) => Number(place))
  expect(places.map((place) => file.slice(place).split('\n')[0])).toEqual(
    places.map((_, index) => `${index + 1} 0 obj`),
  )
})
