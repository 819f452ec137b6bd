import Driver

fuzz([page, link, automation, selectors, sockets, requests])
