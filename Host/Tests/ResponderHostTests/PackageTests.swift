import Testing

import ResponderHost
