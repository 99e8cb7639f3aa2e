import type { Handlers } from '../../../platform/contract/types.ts'
import { fieldsToPrint, getTemplete, preview, printData, saveTemplete, setDefault } from './print-templete.service.ts'

export const routes = {
  'md.printTemplete.getTemplete': getTemplete,
  'md.printTemplete.getFields': fieldsToPrint,
  'md.printTemplete.preview': preview,
  'md.printTemplete.save': saveTemplete,
  'md.printTemplete.setDefault': setDefault,
  'md.printTemplete.printData': printData,
} satisfies Handlers
