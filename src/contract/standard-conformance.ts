import { z } from 'zod';

/** `other`: a declared link of none of these; `unknown`: nothing declared. */
export const BUS_CLASSES = [
  'EtherCAT',
  'PROFINET',
  'EtherNet/IP',
  'CAN',
  'RS485',
  'RS422',
  'TTL',
  'RS232',
  'UART',
  'I2C',
  'SPI',
  'USB',
  'PCIe',
  'MIPI',
  'SerDes',
  'PWM',
  'step/dir',
  'encoder',
  'analog',
  'Ethernet',
  'wireless',
  'proprietary',
  'other',
  'unknown',
] as const;
export const BusClassSchema = z.enum(BUS_CLASSES).meta({ id: 'BusClass' });
export type BusClass = z.infer<typeof BusClassSchema>;

export const StandardConformanceSchema = z
  .strictObject({
    assessed: z.boolean().describe('Whether enough was declared to say anything below'),
    bus_class: BusClassSchema.describe('The bus the part is driven over, normalised from protocol and interface'),
    bus_classes: z.array(BusClassSchema).describe('Every link declared, normalised'),
    ros2: z.boolean().nullable().describe('null: not declared'),
    interop_stack_20262893: z
      .enum(['full', 'partial', 'none', 'unknown'])
      .describe('Match with the minimal stack of plan 20262893-T-604: an Ethernet-class bus and ROS 2'),
    caee060_relevant: z.boolean().describe('Whether the category falls in the scope of T/CAEE 060-2026; no verdict'),
    interop_posture: z.enum(['unknown', 'closed', 'semi_open']),
  })
  .meta({
    id: 'StandardConformance',
    description: 'Clues to interoperability drawn from declared texts; no certificate',
  });
export type StandardConformance = z.infer<typeof StandardConformanceSchema>;
