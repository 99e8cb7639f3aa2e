import { ProductPage } from './main-data/product-management/parts/product-form.ts'

export default ProductPage
