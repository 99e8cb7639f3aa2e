/** A product of the stories' catalogue. */
export interface Product {
  productCode: string
  productName: string
  barcode: string
  spec: string
  price: string
  stock: string
}

const NAMES = [
  '农夫山泉饮用天然水',
  '康师傅冰红茶',
  '统一阿萨姆奶茶',
  '娃哈哈AD钙奶',
  '青岛啤酒经典',
  '雪花勇闯天涯',
  '伊利纯牛奶',
  '蒙牛特仑苏',
  '可口可乐',
  '百事可乐',
]
const SPECS = ['550ml×24', '500ml×15', '330ml×24', '250ml×12', '1L×12']

const withCheck = (digits: string) => {
  const total = [...digits].reverse().reduce((sum, digit, at) => sum + Number(digit) * (at % 2 === 0 ? 3 : 1), 0)
  return digits + ((10 - (total % 10)) % 10)
}

export const PRODUCTS: readonly Product[] = Array.from({ length: 200 }, (_, at) => ({
  productCode: `SP${String(at + 1).padStart(5, '0')}`,
  productName: `${NAMES[at % NAMES.length]} ${SPECS[at % SPECS.length]}`,
  barcode: withCheck(`69010280${String(at).padStart(4, '0')}`),
  spec: SPECS[at % SPECS.length] ?? '',
  price: `${(at % 60) + 20}.${(at * 7) % 100 < 10 ? '0' : ''}${(at * 7) % 100}`,
  stock: String((at * 37) % 900),
}))

export const findProducts = async (text: string): Promise<readonly Product[]> => {
  await new Promise((resolve) => setTimeout(resolve, 60))
  const wanted = text.toLowerCase()
  return PRODUCTS.filter(
    (product) =>
      product.barcode === text ||
      product.productCode.toLowerCase().includes(wanted) ||
      product.productName.includes(text),
  ).slice(0, 60)
}
