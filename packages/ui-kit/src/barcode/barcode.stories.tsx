import { Barcode } from './barcode.tsx'

export default { title: '条码' }

export const Product = () => <Barcode text="6901028075831" />

export const Box = () => <Barcode text="16970100000013" />

export const Code = () => <Barcode text="P00001" />

export const NotReadable = () => <Barcode text="无条码" />
