export { Barcode, type BarcodeProps, loadBarcodes } from './barcode/barcode.tsx'
