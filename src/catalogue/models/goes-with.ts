/** Things that are named after the part they go with. */
export const GOES_WITH: ReadonlySet<string> = new Set(
  `accessory adapter adaptor bag battery bearing bolt bracket breakout cable case clamp connector cover frame holder
   horn hub housing idler insert kit link lead mount mounting nut plate screw shaft shield sleeve socket spacer stand
   standoff strap washer wheel wire`.split(/\s+/),
);
export const GOES_WITH_HAN =
  /支架|线缆|线束|连接线|电源线|数据线|延长线|杜邦线|排线|螺丝|螺钉|螺母|外壳|舵盘|固定|安装|转接|连接器|插头|底座|垫片|轴承|保护/;
