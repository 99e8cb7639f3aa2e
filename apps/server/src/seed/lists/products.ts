/** A word in a name and its pinyin initials. */
export type Word = readonly [text: string, initials: string]

/** A package: `500ml*24`, its small unit, and the purchase price per small unit. */
export type Pack = readonly [size: string, count: number, smallUnit: string, purchasePrice: string]

/** What products of one category are called and packed in. */
export interface Range {
  readonly category: string
  readonly brand: Word
  readonly kind: Word
  readonly flavours: readonly Word[]
  readonly packs: readonly Pack[]
  readonly shelfLifeDays: number
  /** How many to make. */
  readonly count: number
}

/** Categories of three roots, in the order of their codes. */
export const CATEGORIES: Readonly<Record<string, readonly string[]>> = {
  饮料: ['碳酸饮料', '果汁饮料', '茶饮料', '饮用水', '功能饮料'],
  休闲食品: ['膨化食品', '饼干糕点', '坚果炒货', '糖果果冻', '肉干卤味'],
  方便食品与礼品: ['方便食品', '促销礼品'],
}

export const BRANDS: readonly string[] = [
  '晴川',
  '果园季',
  '茶屿',
  '泉谷',
  '劲跃',
  '薯小弟',
  '麦香屋',
  '仁果记',
  '甜趣',
  '牧野',
  '面点头',
]

export const RANGES: readonly Range[] = [
  {
    category: '碳酸饮料',
    brand: ['晴川', 'QC'],
    kind: ['汽水', 'QS'],
    shelfLifeDays: 270,
    count: 17,
    flavours: [
      ['橙味', 'CW'],
      ['葡萄', 'PT'],
      ['荔枝', 'LZ'],
      ['青苹果', 'QPG'],
      ['西柚', 'XY'],
      ['海盐', 'HY'],
    ],
    packs: [
      ['500ml', 24, '瓶', '1.85'],
      ['330ml', 24, '罐', '1.45'],
      ['1.25L', 12, '瓶', '3.60'],
    ],
  },
  {
    category: '果汁饮料',
    brand: ['果园季', 'GYJ'],
    kind: ['汁', 'Z'],
    shelfLifeDays: 270,
    count: 18,
    flavours: [
      ['葡萄', 'PT'],
      ['芒果', 'MG'],
      ['蜜桃', 'MT'],
      ['梨', 'L'],
      ['山楂', 'SZ'],
      ['番石榴', 'FSL'],
    ],
    packs: [
      ['450ml', 15, '瓶', '2.60'],
      ['1L', 12, '盒', '5.20'],
      ['250ml', 24, '盒', '1.70'],
    ],
  },
  {
    category: '茶饮料',
    brand: ['茶屿', 'CY'],
    kind: ['茶', 'C'],
    shelfLifeDays: 365,
    count: 18,
    flavours: [
      ['茉莉', 'ML'],
      ['蜂蜜柚子', 'FMYZ'],
      ['青柑', 'QG'],
      ['桂花乌龙', 'GHWL'],
      ['无糖红', 'WTH'],
      ['大麦', 'DM'],
    ],
    packs: [
      ['500ml', 15, '瓶', '2.45'],
      ['1L', 12, '瓶', '3.90'],
      ['310ml', 24, '罐', '1.95'],
    ],
  },
  {
    category: '饮用水',
    brand: ['泉谷', 'QG'],
    kind: ['水', 'S'],
    shelfLifeDays: 540,
    count: 10,
    flavours: [
      ['矿泉', 'KQ'],
      ['苏打', 'SD'],
      ['纯净', 'CJ'],
      ['母婴', 'MY'],
    ],
    packs: [
      ['380ml', 24, '瓶', '0.55'],
      ['1.5L', 12, '瓶', '1.60'],
      ['5L', 4, '桶', '5.40'],
    ],
  },
  {
    category: '功能饮料',
    brand: ['劲跃', 'JY'],
    kind: ['饮料', 'YL'],
    shelfLifeDays: 365,
    count: 7,
    flavours: [
      ['电解质', 'DJZ'],
      ['牛磺酸', 'NHS'],
      ['维C', 'WC'],
      ['氨基酸', 'AJS'],
    ],
    packs: [
      ['500ml', 15, '瓶', '3.10'],
      ['250ml', 24, '罐', '3.40'],
    ],
  },
  {
    category: '膨化食品',
    brand: ['薯小弟', 'SXD'],
    kind: ['薯片', 'SP'],
    shelfLifeDays: 270,
    count: 21,
    flavours: [
      ['黄瓜', 'HG'],
      ['麻辣', 'ML'],
      ['海苔', 'HT'],
      ['芝士', 'ZS'],
      ['孜然', 'ZR'],
      ['原切', 'YQ'],
      ['香葱', 'XC'],
    ],
    packs: [
      ['45g', 40, '袋', '2.30'],
      ['70g', 20, '袋', '3.60'],
      ['135g', 12, '罐', '6.40'],
    ],
  },
  {
    category: '饼干糕点',
    brand: ['麦香屋', 'MXW'],
    kind: ['饼干', 'BG'],
    shelfLifeDays: 365,
    count: 21,
    flavours: [
      ['黄油', 'HY'],
      ['燕麦', 'YM'],
      ['芝麻', 'ZM'],
      ['可可', 'KK'],
      ['牛奶', 'NN'],
      ['香蕉', 'XJ'],
      ['咸蛋黄', 'XDH'],
    ],
    packs: [
      ['100g', 36, '袋', '1.95'],
      ['300g', 16, '盒', '5.10'],
      ['600g', 8, '盒', '9.60'],
    ],
  },
  {
    category: '坚果炒货',
    brand: ['仁果记', 'RGJ'],
    kind: ['', ''],
    shelfLifeDays: 240,
    count: 17,
    flavours: [
      ['盐焗腰果', 'YJYG'],
      ['奶香巴旦木', 'NXBDM'],
      ['五香花生', 'WXHS'],
      ['焦糖瓜子', 'JTGZ'],
      ['炭烧夏威夷果', 'TSXWYG'],
      ['蟹黄蚕豆', 'XHCD'],
    ],
    packs: [
      ['100g', 30, '袋', '4.90'],
      ['200g', 20, '袋', '9.20'],
      ['500g', 10, '罐', '21.50'],
    ],
  },
  {
    category: '糖果果冻',
    brand: ['甜趣', 'TQ'],
    kind: ['糖', 'T'],
    shelfLifeDays: 540,
    count: 14,
    flavours: [
      ['薄荷', 'BH'],
      ['牛轧', 'NZ'],
      ['酸砂', 'SS'],
      ['话梅', 'HM'],
      ['椰子', 'YZ'],
    ],
    packs: [
      ['60g', 48, '袋', '1.80'],
      ['150g', 24, '袋', '4.10'],
      ['500g', 10, '袋', '11.80'],
    ],
  },
  {
    category: '肉干卤味',
    brand: ['牧野', 'MY'],
    kind: ['', ''],
    shelfLifeDays: 240,
    count: 14,
    flavours: [
      ['香辣鸭脖', 'XLYB'],
      ['蜜汁猪肉脯', 'MZZRF'],
      ['沙茶牛肉粒', 'SCNRL'],
      ['泡椒凤爪', 'PJFZ'],
      ['卤香豆干', 'LXDG'],
    ],
    packs: [
      ['50g', 40, '袋', '4.20'],
      ['120g', 24, '袋', '9.40'],
      ['248g', 12, '袋', '18.60'],
    ],
  },
  {
    category: '方便食品',
    brand: ['面点头', 'MDT'],
    kind: ['面', 'M'],
    shelfLifeDays: 180,
    count: 11,
    flavours: [
      ['老坛酸菜', 'LTSC'],
      ['香菇炖鸡', 'XGDJ'],
      ['番茄牛腩', 'FQNN'],
      ['葱油拌', 'CYB'],
    ],
    packs: [
      ['桶装', 12, '桶', '3.30'],
      ['袋装', 24, '袋', '1.90'],
      ['5连包', 6, '提', '9.40'],
    ],
  },
]

/** Given away with orders; they cost the customer nothing and have no base price. */
export const GIFTS: readonly (readonly [...Word, unit: string, purchasePrice: string])[] = [
  ['品牌雨伞', 'PPYS', '把', '12.00'],
  ['玻璃杯', 'BLB', '只', '3.80'],
  ['帆布袋', 'FBD', '个', '4.50'],
  ['冰箱贴', 'BXT', '个', '0.90'],
  ['陈列架', 'CLJ', '个', '38.00'],
  ['开瓶器', 'KPQ', '个', '1.60'],
  ['保温袋', 'BWD', '个', '6.20'],
  ['试吃装', 'SCZ', '份', '0.50'],
]

/** The products that every demonstration begins with: name, initials, category, size, count, units, prices, days. */
export const FIRST_PRODUCTS: readonly (readonly [
  ...Word,
  category: string,
  size: string,
  count: number,
  smallUnit: string,
  purchasePrice: string,
  bigPrice: string,
  shelfLifeDays: number,
])[] = [
  ['晴川柠檬汽水500ml', 'QCNMQS500ML', '碳酸饮料', '500ml', 24, '瓶', '1.85', '58.00', 270],
  ['晴川白桃汽水500ml', 'QCBTQS500ML', '碳酸饮料', '500ml', 24, '瓶', '1.85', '58.00', 270],
  ['晴川无糖可乐330ml', 'QCWTKL330ML', '碳酸饮料', '330ml', 24, '罐', '1.40', '45.00', 365],
  ['果园季橙汁450ml', 'GYJCZ450ML', '果汁饮料', '450ml', 15, '瓶', '2.60', '51.00', 270],
  ['果园季苹果汁1L', 'GYJPGZ1L', '果汁饮料', '1L', 12, '盒', '5.20', '81.60', 270],
  ['茶屿冰红茶550ml', 'CYBHC550ML', '茶饮料', '550ml', 15, '瓶', '1.75', '35.00', 365],
  ['茶屿无糖乌龙500ml', 'CYWTWL500ML', '茶饮料', '500ml', 15, '瓶', '2.60', '52.50', 365],
  ['泉谷天然水550ml', 'QGTRS550ML', '饮用水', '550ml', 24, '瓶', '0.62', '21.00', 540],
  ['泉谷天然水4.5L', 'QGTRS4.5L', '饮用水', '4.5L', 4, '桶', '4.90', '26.00', 540],
  ['劲跃维生素饮料600ml', 'JYWSSYL600ML', '功能饮料', '600ml', 15, '瓶', '2.90', '57.00', 365],
  ['薯小弟海盐薯片70g', 'SXDHYSP70G', '膨化食品', '70g', 20, '袋', '3.60', '96.00', 270],
  ['薯小弟番茄薯片70g', 'SXDFQSP70G', '膨化食品', '70g', 20, '袋', '3.60', '96.00', 270],
  ['薯小弟烧烤虾条60g', 'SXDSKXT60G', '膨化食品', '60g', 30, '袋', '1.90', '78.00', 270],
  ['麦香屋苏打饼干400g', 'MXWSDBG400G', '饼干糕点', '400g', 12, '袋', '6.80', '106.80', 365],
  ['麦香屋夹心蛋糕24枚', 'MXWJXDG24M', '饼干糕点', '24枚', 8, '盒', '11.50', '121.60', 180],
  ['麦香屋威化饼200g', 'MXWWHB200G', '饼干糕点', '200g', 20, '袋', '3.30', '88.00', 365],
  ['仁果记每日坚果750g', 'RGJMRJG750G', '坚果炒货', '750g', 6, '盒', '52.00', '408.00', 270],
  ['仁果记原味瓜子260g', 'RGJYWGZ260G', '坚果炒货', '260g', 20, '袋', '5.40', '144.00', 240],
  ['仁果记坚果脆120g', 'RGJJGC120G', '坚果炒货', '120g', 24, '盒', '6.60', '211.20', 240],
  ['甜趣水果软糖100g', 'TQSGRT100G', '糖果果冻', '100g', 30, '袋', '2.70', '108.00', 540],
  ['甜趣蒟蒻果冻200g', 'TQJRGD200G', '糖果果冻', '200g', 20, '袋', '3.10', '84.00', 365],
  ['牧野风干牛肉100g', 'MYFGNR100G', '肉干卤味', '100g', 30, '袋', '13.80', '540.00', 240],
  ['牧野卤鸭翅65g', 'MYLYC65G', '肉干卤味', '65g', 40, '袋', '3.90', '208.00', 240],
  ['面点头红烧牛肉面5连包', 'MDTHSNRM5LB', '方便食品', '5包', 6, '提', '9.60', '75.00', 180],
]
