// @vitest-environment node
import { match } from 'pinyin-pro'
import { describe, expect, it } from 'vitest'
import { menuOfSales, pageEntry } from '../../testing/users.ts'
import { searchMenu } from './menu-search.ts'
import { pagesOf } from './menu-tree.ts'

const pages = pagesOf(menuOfSales())
const titles = (typed: string, limit?: number) => searchMenu(pages, typed, { limit }).map(({ page }) => page.title)

describe('searchMenu', () => {
  it('[SH-LAYOUT-4] finds pages whose title contains the text', () => {
    expect(titles('订单')).toEqual(['订单拆单', '订单查询', '普通订单'])
    expect(titles('买赠')).toEqual(['商品促销/买赠'])
  })

  it('[SH-LAYOUT-4] searches titles, not directories, and finds nothing for other text', () => {
    expect(titles('财务')).toEqual([])
  })

  it('[SH-LAYOUT-4] finds all of them, however many there are', () => {
    const menu = Array.from({ length: 30 }, (_, index) => pageEntry(`/query${index}`, `查询${index}`))
    expect(searchMenu(pagesOf(menu), '查询')).toHaveLength(30)
  })

  it('leaves hidden pages out', () => {
    expect(titles('商城')).toEqual([])
    expect(titles('详情')).toEqual([])
  })

  it('puts the equal title first, then those that begin with it', () => {
    const menu = ['应收款', '收款录入', '收款'].map((title) => pageEntry(`/${title}`, title))
    expect(searchMenu(pagesOf(menu), '收款').map(({ page }) => page.title)).toEqual(['收款', '收款录入', '应收款'])
  })

  it('does not mind case and spaces, takes text as it is, and keeps its limit', () => {
    const menu = [pageEntry('/app', 'APP下载(新)')]
    expect(searchMenu(pagesOf(menu), ' app 下载(')).toHaveLength(1)
    expect(titles('.*')).toEqual([])
    expect(titles('', 2)).toHaveLength(2)
  })

  it('says where a page stands', () => {
    expect(searchMenu(pages, '拣货')[0]?.place).toBe('销售管理 / 订单出库')
  })

  it('finds titles by the initials and syllables of their pinyin, after those that hold the letters', () => {
    const pinyin = (text: string, letters: string) => match(text, letters, { continuous: true }) !== null
    const found = (typed: string) => searchMenu(pages, typed, { pinyin }).map(({ page }) => page.title)
    expect(found('ptdd')).toEqual(['普通订单'])
    expect(found('putongdd')).toEqual(['普通订单'])
    expect(found('DDCX')).toEqual(['订单查询'])
    expect(found('ptcd')).toEqual([])
    const menu = pagesOf([pageEntry('/a', '阿普'), pageEntry('/b', 'AP 对账')])
    expect(searchMenu(menu, 'ap', { pinyin }).map(({ page }) => page.title)).toEqual(['AP 对账', '阿普'])
  })
})
