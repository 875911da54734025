/** Words that name a sensor, as links and joints are called. */
const SENSOR =
  /^(?:imu|ahrs|gyro|accelerometer|camera|cam|webcam|stereocamera|lidar|laser|radar|sonar|ultrasonic|tof|gps|gnss|microphone|sensor|sensors|realsense|zed|kinect|hokuyo|velodyne|livox|ouster|rplidar|ydlidar|orbbec|astra|oak|d4\d\d[if]?|t265|l515|mid360)\d*$/;

/** What carries or covers one is not it. */
const HOLDER = /^(?:mount|mounting|support|bracket|holder|stand|plate|cover|case|screw|spacer|adapter|pole|mast)\d*$/;

/** Lower-case words of a name: `imu_in_torso`, `frontCamera2`. */
function nameWords(name: string): string[] {
  const parted = name.normalize('NFKC').replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ');
  return parted.split(/[^\p{L}\p{N}]+/u).map((word) => word.toLowerCase());
}

/** Whether a link or joint is called after a sensor that is there itself. */
export function namesSensor(name: string): boolean {
  const words = nameWords(name);
  const isSensor = words.some((word) => SENSOR.test(word)) || (words.includes('force') && words.includes('torque'));
  return isSensor && !namesHolder(name);
}

export function namesHolder(name: string): boolean {
  return nameWords(name).some((word) => HOLDER.test(word));
}
