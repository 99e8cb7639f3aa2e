import type { Word } from './products.ts'

/** First part of a shop's name. */
export const SHOP_HEADS: readonly Word[] = [
  ['惠万家', 'HWJ'],
  ['好邻居', 'HLJ'],
  ['福满堂', 'FMT'],
  ['新世纪', 'XSJ'],
  ['老王', 'LW'],
  ['金桥', 'JQ'],
  ['华联达', 'HLD'],
  ['乐购美', 'LGM'],
  ['百佳汇', 'BJH'],
  ['同心', 'TX'],
  ['四季春', 'SJC'],
  ['东升', 'DS'],
  ['兴隆', 'XL'],
  ['康乐', 'KL'],
  ['明珠', 'MZ'],
  ['佳佳', 'JJ'],
  ['小陈', 'XC'],
  ['阿芳', 'AF'],
  ['永旺角', 'YWJ'],
  ['顺发', 'SF'],
  ['春风里', 'CFL'],
  ['湖畔', 'HP'],
  ['文晖', 'WH'],
  ['运河边', 'YHB'],
  ['天天鲜', 'TTX'],
  ['利民', 'LM'],
  ['嘉禾', 'JH'],
  ['万福', 'WF'],
  ['云栖', 'YQ'],
  ['幸福里', 'XFL'],
]

/** Kind of shop: last parts of its name, the customers to make of it, how they settle and what they may owe. */
export interface Channel {
  readonly channelType: 'ka' | 'market' | 'convenience' | 'grocery' | 'wholesale' | 'catering' | 'special' | 'online'
  readonly typeCode: string
  readonly typeName: string
  readonly count: number
  readonly tails: readonly Word[]
  readonly settleType: 'cash' | 'month' | 'period'
  readonly periodDays: number
  /** Null: no limit. */
  readonly creditAmount: string | null
  readonly priceSeriesCode: string | null
}

export const CHANNELS: readonly Channel[] = [
  {
    channelType: 'grocery',
    typeCode: 'CT01',
    typeName: '食杂店',
    count: 120,
    tails: [
      ['食品店', 'SPD'],
      ['副食店', 'FSD'],
      ['烟酒店', 'YJD'],
      ['杂货铺', 'ZHP'],
    ],
    settleType: 'cash',
    periodDays: 0,
    creditAmount: null,
    priceSeriesCode: null,
  },
  {
    channelType: 'convenience',
    typeCode: 'CT02',
    typeName: '便利店',
    count: 70,
    tails: [
      ['便利店', 'BLD'],
      ['便民店', 'BMD'],
      ['小超', 'XC'],
    ],
    settleType: 'period',
    periodDays: 15,
    creditAmount: '30000.00',
    priceSeriesCode: 'XL03',
  },
  {
    channelType: 'market',
    typeCode: 'CT03',
    typeName: '超市',
    count: 45,
    tails: [
      ['超市', 'CS'],
      ['生活超市', 'SHCS'],
    ],
    settleType: 'month',
    periodDays: 0,
    creditAmount: '60000.00',
    priceSeriesCode: 'XL02',
  },
  {
    channelType: 'catering',
    typeCode: 'CT04',
    typeName: '餐饮',
    count: 25,
    tails: [
      ['小吃店', 'XCD'],
      ['饭店', 'FD'],
    ],
    settleType: 'period',
    periodDays: 7,
    creditAmount: '20000.00',
    priceSeriesCode: 'XL03',
  },
  {
    channelType: 'wholesale',
    typeCode: 'CT05',
    typeName: '批发',
    count: 15,
    tails: [['批发部', 'PFB']],
    settleType: 'month',
    periodDays: 0,
    creditAmount: '200000.00',
    priceSeriesCode: 'XL01',
  },
  {
    channelType: 'special',
    typeCode: 'CT06',
    typeName: '特通',
    count: 12,
    tails: [['网吧', 'WB']],
    settleType: 'period',
    periodDays: 30,
    creditAmount: '40000.00',
    priceSeriesCode: 'XL04',
  },
  {
    channelType: 'ka',
    typeCode: 'CT07',
    typeName: '大卖场',
    count: 8,
    tails: [['购物广场', 'GWGC']],
    settleType: 'month',
    periodDays: 0,
    creditAmount: '300000.00',
    priceSeriesCode: 'XL02',
  },
  {
    channelType: 'online',
    typeCode: 'CT08',
    typeName: '电商',
    count: 5,
    tails: [['网店', 'WD']],
    settleType: 'cash',
    periodDays: 0,
    creditAmount: null,
    priceSeriesCode: 'XL04',
  },
]

export const STREETS: readonly string[] = [
  '中山路',
  '文晖路',
  '秋涛路',
  '望江路',
  '解放路',
  '凯旋路',
  '庆春路',
  '建国路',
  '体育路',
  '朝晖路',
  '登云路',
  '石桥路',
]
export const SURNAMES: readonly string[] = [
  '张',
  '李',
  '王',
  '陈',
  '周',
  '吴',
  '徐',
  '孙',
  '沈',
  '朱',
  '高',
  '林',
  '何',
  '郭',
  '方',
  '许',
]
export const GIVEN_NAMES: readonly string[] = [
  '建国',
  '秀英',
  '丽华',
  '志强',
  '海燕',
  '国平',
  '晓东',
  '文娟',
  '卫民',
  '美芳',
  '永康',
  '春梅',
  '立新',
  '小红',
  '家明',
  '佩芬',
]
